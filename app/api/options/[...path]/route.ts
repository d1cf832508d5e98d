import { serve } from "@/lib/api/serve";
import { optionCalls } from "@/lib/options/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(optionCalls);
