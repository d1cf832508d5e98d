import { serve } from "@/lib/api/serve";
import { siteCalls } from "@/lib/site/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(siteCalls);
