export type ChipTone = 'green' | 'yellow' | 'red' | 'blue' | 'gray' | 'teal' | 'grape' | 'orange'
