/** Takes every mail and adds it to the file it is told: a mail server for a test, on port 2525 of its loopback unless it is told another. */
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:net'

const [, , file, host = '127.0.0.1', port = '2525'] = process.argv

createServer((socket) => {
  let isBody = false
  let rest = ''
  const say = (line) => socket.write(`${line}\r\n`)
  const answer = (line) => {
    if (isBody) {
      if (line === '.') {
        isBody = false
        return say('250 taken')
      }
      return appendFileSync(file, `${line}\n`)
    }
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'QUIT') return socket.end('221 bye\r\n')
    if (word !== 'DATA') return say('250 fine')
    isBody = true
    say('354 go on')
  }
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) answer(line)
  })
  say('220 test')
}).listen(Number(port), host)
