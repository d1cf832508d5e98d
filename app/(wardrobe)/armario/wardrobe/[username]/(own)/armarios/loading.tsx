import { WardrobesSkeleton } from "@/components/wardrobe/wardrobes/wardrobes-skeleton";

export default WardrobesSkeleton;
