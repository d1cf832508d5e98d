import { serve } from "@/lib/api/serve";
import { proposalCalls } from "@/lib/proposals/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(proposalCalls);
