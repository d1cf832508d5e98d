import { serve } from "@/lib/api/serve";
import { mailCalls } from "@/lib/mail/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(mailCalls);
