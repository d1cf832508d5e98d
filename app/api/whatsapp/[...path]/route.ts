import { serve } from "@/lib/api/serve";
import { whatsappCalls } from "@/lib/whatsapp/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(whatsappCalls);
