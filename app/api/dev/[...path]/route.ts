import { serve } from "@/lib/api/serve";
import { devCalls } from "@/lib/dev/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(devCalls);
