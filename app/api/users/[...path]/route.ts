import { serve } from "@/lib/api/serve";
import { userCalls } from "@/lib/users/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(userCalls);
