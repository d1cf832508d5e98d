import { serve } from "@/lib/api/serve";
import { visitCalls } from "@/lib/visits/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(visitCalls);
