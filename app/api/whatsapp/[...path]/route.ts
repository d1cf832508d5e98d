import { serve } from "@/lib/api/serve";
import { whatsappCalls } from "@/lib/whatsapp/calls";
import { whatsappCostCalls } from "@/lib/whatsapp/cost-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(whatsappCalls, whatsappCostCalls);
