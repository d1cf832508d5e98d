import { serve } from "@/lib/api/serve";
import { pushCalls } from "@/lib/push/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(pushCalls);
