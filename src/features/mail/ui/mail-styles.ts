/** Styles of Mail, with the first of its pages. */
import { adoptStyles } from '#components/overlay/adopt-styles.ts'
import detail from './mail-detail.css?inline'
import list from './mail-list.css?inline'
import page from './mail-page.css?inline'

adoptStyles(page, list, detail)
