import { serve } from "@/lib/api/serve";

/* Any address that is no call. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();
