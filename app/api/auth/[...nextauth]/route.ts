import { serve } from "@/lib/api/serve";
import { authCalls } from "@/lib/auth/calls";
import { toolCalls } from "@/lib/tools/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(authCalls, toolCalls);
