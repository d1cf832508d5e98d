import { serve } from "@/lib/api/serve";
import { teachingCalls } from "@/lib/teaching/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(teachingCalls);
