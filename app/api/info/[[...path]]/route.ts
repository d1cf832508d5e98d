import { serve } from "@/lib/api/serve";
import { infoCalls } from "@/lib/info/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(infoCalls);
