import { serve } from "@/lib/api/serve";
import { engagementCalls } from "@/lib/engagements/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(engagementCalls);
