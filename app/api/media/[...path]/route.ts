import { serve } from "@/lib/api/serve";
import { mediaCalls } from "@/lib/media/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(mediaCalls);
