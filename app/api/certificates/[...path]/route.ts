import { serve } from "@/lib/api/serve";
import { certificateCalls, wellKnownCalls } from "@/lib/certificates/calls";
import { badgeCalls } from "../badge-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(certificateCalls, wellKnownCalls, badgeCalls);
