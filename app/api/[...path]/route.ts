import { serve } from "@/lib/api/serve";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();
