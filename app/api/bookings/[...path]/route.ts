import { serve } from "@/lib/api/serve";
import { bookingCalls } from "@/lib/bookings/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(bookingCalls);
