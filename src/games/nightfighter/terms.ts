/** Words shared by data, options and odds. */
export const VISIBILITIES = ['poor', 'medium', 'good'] as const;
export const MOONS = ['none', 'half', 'full'] as const;
export const JAMMING = ['none', 'light', 'heavy'] as const;
export const PILOTS = ['green', 'regular', 'experte'] as const;
export const ARCS = ['narrow', 'wide'] as const;
export const RESPONSES = ['unaware', 'late', 'fires', 'corkscrew'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export type Moon = (typeof MOONS)[number];
export type Jamming = (typeof JAMMING)[number];
export type Pilot = (typeof PILOTS)[number];
export type Arc = (typeof ARCS)[number];
