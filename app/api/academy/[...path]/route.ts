import { serve } from "@/lib/api/serve";
import { academyCalls } from "@/lib/academy/calls";
import { quizCalls } from "@/lib/quizzes/calls";
import { kindCalls } from "@/lib/studio/kind-calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(academyCalls, quizCalls, kindCalls);
