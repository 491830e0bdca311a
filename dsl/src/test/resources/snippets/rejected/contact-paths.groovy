contact from: [phone: '$.customer.phone', firstName: '.customer.name', lastName: '/customer/last', email: 'customer->email', owner: "\$['owner'].email"]
rule('shipped') {
  on 'order.shipped'
  then { sms to: contact, message: "Hi ${contact.firstName ?: 'there'}, it is on its way." }
}
