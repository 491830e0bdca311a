import com.example.Missing
sms to: '+13055550123', message: 'Hi'
