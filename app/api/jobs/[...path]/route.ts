import { serve } from "@/lib/api/serve";
import { jobCalls } from "@/lib/jobs/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(jobCalls);
