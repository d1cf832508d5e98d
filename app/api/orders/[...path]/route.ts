import { serve } from "@/lib/api/serve";
import { orderCalls } from "@/lib/orders/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(orderCalls);
