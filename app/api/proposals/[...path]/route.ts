import { serve } from "@/lib/api/serve";
import { proposalCalls } from "@/lib/proposals/calls";
import { offerCalls } from "@/lib/proposals/offer-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(proposalCalls, offerCalls);
