import { serve } from "@/lib/api/serve";
import { paymentCalls } from "@/lib/payments/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(paymentCalls);
