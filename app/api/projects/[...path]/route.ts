import { serve } from "@/lib/api/serve";
import { projectCalls } from "@/lib/projects/calls";
import { kindCalls } from "@/lib/studio/kind-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(projectCalls, kindCalls);
