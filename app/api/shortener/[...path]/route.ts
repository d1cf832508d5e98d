import { serve } from "@/lib/api/serve";
import { shortenerCalls } from "@/lib/shortener/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(shortenerCalls);
