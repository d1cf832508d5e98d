import { serve } from "@/lib/api/serve";
import { discussionCalls } from "@/lib/discussion/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(discussionCalls);
