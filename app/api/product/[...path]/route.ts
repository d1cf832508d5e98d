import { serve } from "@/lib/api/serve";
import { productCalls } from "@/lib/products/calls";
import { kindCalls } from "@/lib/studio/kind-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(productCalls, kindCalls);
