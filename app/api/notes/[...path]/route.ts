import { serve } from "@/lib/api/serve";
import { noteCalls } from "@/lib/notes/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(noteCalls);
