import { serve } from "@/lib/api/serve";
import { studioCalls } from "@/lib/studio/calls";
import { cardCalls } from "../card-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(studioCalls, cardCalls);
