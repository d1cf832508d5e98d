import { serve } from "@/lib/api/serve";
import { repetitionCalls } from "@/lib/repetition/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(repetitionCalls);
