/**
 * A browser of WebKitGTK, run by gjs. WebKit's own MiniBrowser and GNOME Web forget everything at the end of an automated
 * session; this one keeps its data in the folder that it is given, as every browser of a person does.
 */
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import System from 'system'

const [folder, firstScript] = System.programArgs

Gtk.init(null)
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
})
context.set_preferred_languages(['en-IN', 'en'])
context.set_automation_allowed(true)

const { UserContentInjectedFrames, UserScript, UserScriptInjectionTime } = WebKit
const settings = new WebKit.Settings({ enable_write_console_messages_to_stdout: true })
const content = new WebKit.UserContentManager()
content.add_script(
  new UserScript(
    firstScript,
    UserContentInjectedFrames.TOP_FRAME,
    UserScriptInjectionTime.START,
    null,
    null,
  ),
)

let windows = 0
const openWindow = () => {
  const view = new WebKit.WebView({
    web_context: context,
    user_content_manager: content,
    settings,
    is_controlled_by_automation: true,
  })
  const window = new Gtk.Window({ default_width: 1280, default_height: 900 })
  window.add(view)
  window.show_all()
  windows += 1
  view.connect('close', () => window.destroy())
  window.connect('destroy', () => {
    windows -= 1
    if (windows === 0) Gtk.main_quit()
  })
  return view
}

context.connect('automation-started', (_context, session) => {
  const about = WebKit.ApplicationInfo.new()
  about.set_name('WebKitGTK')
  about.set_version(
    WebKit.get_major_version(),
    WebKit.get_minor_version(),
    WebKit.get_micro_version(),
  )
  session.set_application_info(about)
  session.connect('create-web-view', openWindow)
})
Gtk.main()
