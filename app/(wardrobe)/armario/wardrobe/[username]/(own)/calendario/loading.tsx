import { CalendarSkeleton } from "@/components/wardrobe/calendar/calendar-skeleton";

export default CalendarSkeleton;
