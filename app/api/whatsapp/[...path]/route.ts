import { serve } from "@/lib/api/serve";
import { whatsappCalls } from "@/lib/whatsapp/calls";
import { whatsappCostCalls } from "@/lib/whatsapp/cost-calls";
import { plannedCalls } from "@/lib/whatsapp/planned-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(whatsappCalls, whatsappCostCalls, plannedCalls);
