import { serve } from "@/lib/api/serve";
import { operatorCalls } from "@/lib/operators/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(operatorCalls);
