package dev.callsheet.simulator

/** A client of bytes: sends what it is told and shows what comes back, in whatever form. */
class Raw implements Closeable {
    final Socket socket
    private final InputStream input

    Raw(Simulator simulator) {
        socket = new Socket('127.0.0.1', simulator.port())
        socket.soTimeout = 10_000
        socket.tcpNoDelay = true
        input = new BufferedInputStream(socket.inputStream)
    }

    Raw send(String text) {
        socket.outputStream.write(text.getBytes('ISO-8859-1'))
        this
    }

    /** One answer, read as its Content-Length says. */
    Reading read() {
        String status = line()
        if (status == null) {
            return null
        }
        Map<String, String> headers = [:]
        for (String header = line(); header; header = line()) {
            int colon = header.indexOf(':')
            headers[header.substring(0, colon).toLowerCase()] = header.substring(colon + 1).trim()
        }
        int length = (headers['content-length'] ?: '0') as int
        byte[] body = status.contains(' 100 ') ? new byte[0] : input.readNBytes(length)
        new Reading(status.split(' ')[1] as int, headers, new String(body, 'UTF-8'), body.length < length)
    }

    boolean ended() {
        input.read() < 0
    }

    private String line() {
        StringBuilder text = new StringBuilder()
        for (int c = input.read(); c >= 0; c = input.read()) {
            if (c == ('\n' as char)) {
                return text.toString().trim()
            }
            text.append(c as char)
        }
        text.length() == 0 ? null : text.toString()
    }

    @Override
    void close() {
        socket.close()
    }

    static String post(String target, String body, String... headers) {
        "POST $target HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" +
            headers.collect { it + '\r\n' }.join('') +
            "Content-Length: ${body.getBytes('ISO-8859-1').length}\r\n\r\n$body"
    }

    /** A correct text to a number; its body differs in what is given. */
    static Map sms(Map other = [:]) {
        [businessid: 'b-1', apikey: 'key-12345', eventname: 'sms', target: '+13055550123', message: 'Hi'] + other
    }

    static String sending(Map body = sms(), String... headers) {
        post('/app/event?apikey=key-12345', json(body), headers)
    }

    /** JSON in ASCII. */
    static String json(Object tree) {
        new String(Json.write(tree), 'UTF-8').replaceAll(/[^\x00-\x7f]/) { String c -> String.format('\\u%04x', (int) c.charAt(0)) }
    }

    /** One request on a connection of its own. */
    static Reading ask(Simulator simulator, String request) {
        new Raw(simulator).withCloseable { it.send(request).read() }
    }

    static class Reading {
        final int status
        final Map<String, String> headers
        final String body
        final boolean cut

        Reading(int status, Map<String, String> headers, String body, boolean cut) {
            this.status = status
            this.headers = headers
            this.body = body
            this.cut = cut
        }

        Object getJson() {
            Json.parse(body.getBytes('UTF-8')).root()
        }

        List<String> getFields() {
            json.errors*.field
        }
    }
}
