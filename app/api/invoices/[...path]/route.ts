import { serve } from "@/lib/api/serve";
import { invoiceCalls } from "@/lib/invoices/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(invoiceCalls);
