import { OccupancyPage } from '#features/occupancy/occupancy-page.tsx'
import { ResidentPlaces } from './-places.tsx'

export const OccupancyRoutePage = () => <OccupancyPage places={<ResidentPlaces />} />
