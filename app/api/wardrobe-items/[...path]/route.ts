import { serve } from "@/lib/api/serve";
import { wardrobeCalls } from "@/lib/wardrobe/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(wardrobeCalls);
