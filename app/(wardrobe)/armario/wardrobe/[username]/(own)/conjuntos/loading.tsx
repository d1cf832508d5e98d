import { OutfitsSkeleton } from "@/components/wardrobe/outfits/outfits-skeleton";

export default OutfitsSkeleton;
