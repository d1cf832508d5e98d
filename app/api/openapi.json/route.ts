import { serve } from "@/lib/api/serve";
import { openApiCalls } from "./calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(openApiCalls);
