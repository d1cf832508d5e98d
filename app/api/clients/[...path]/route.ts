import { serve } from "@/lib/api/serve";
import { clientCalls } from "@/lib/clients/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(clientCalls);
