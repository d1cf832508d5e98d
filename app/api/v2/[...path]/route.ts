import { serve } from "@/lib/api/serve";
import { analyticsCalls } from "@/lib/analytics/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(analyticsCalls);
