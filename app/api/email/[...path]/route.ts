import { serve } from "@/lib/api/serve";
import { contactCalls } from "@/lib/contact/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(contactCalls);
