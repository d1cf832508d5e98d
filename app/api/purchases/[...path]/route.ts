import { serve } from "@/lib/api/serve";
import { purchaseCalls } from "@/lib/purchases/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(purchaseCalls);
