import { serve } from "@/lib/api/serve";
import { searchCalls } from "@/lib/search/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(searchCalls);
