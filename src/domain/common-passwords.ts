/** The passwords of eight characters and more that attackers try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 9876543210 87654321 123123123
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 55555555 66666666 77777777 88888888
  99999999 99999999999 12341234 12121212 10101010 11223344 1122334455 112233445566 13131313 14725836 147258369
  123456123 123456123456 123654789 159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 1qaz2wsx3edc zaq12wsx
  q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwert123 qwert1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui
  qwertyuiop qwertyuiop123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abcd12345 abc12345
  abc123456 abcdefgh abcdefghi a1b2c3d4 aa123456 aa12345678 a12345678 a123456789 aaaaaaaa password password1
  password12 password123 password1234 password12345 password! password@1 password@123 passw0rd p@ssw0rd p@ssword
  p@ssword1 p@ssword123 pass1234 pass@123 pass@1234 welcome1 welcome12 welcome123 welcome@1 welcome@123 admin123
  admin1234 admin12345 admin@123 admin@1234 adminadmin administrator administrador iloveyou iloveyou1 iloveyou2
  iloveyou123 sunshine sunshine1 princess princess1 football football1 baseball basketball superman superman1
  batman123 spiderman dragon123 monkey123 michael1 jennifer jordan23 whatever trustno1 starwars computer internet
  samsung1 liverpool liverpool1 chelsea1 arsenal1 barcelona manchester letmein1 letmein123 changeme changeme1
  changeme123 changeit default1 secret123 testtest test1234 test12345 testing1 testing123 temp1234 guest123 guest1234
  user1234 login123 master123 maverick mercedes midnight mustang1 myspace1 nothing1 pokemon1 rainbow1 security
  shadow123 slipknot soccer123 victoria india123 india@123 india1234 indian123 bharat123 mumbai123 delhi123 pune1234
  krishna1 krishna123 krishna@123 ganesh123 ganesha1 sairam123 omsairam om123456 omnamahshivaya jaishreeram
  jaihind123 sachin123 rahul123 society1 society123 aangan123 aangan1234 lovely123 cricket1 cricket123`.split(
    /\s+/,
  ),
)
