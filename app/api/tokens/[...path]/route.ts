import { serve } from "@/lib/api/serve";
import { personalTokenCalls } from "@/lib/tokens/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(personalTokenCalls);
